import emblem from "icon:drakkar";
import "./art/lid.css";

/** The sun of the lid. */
export { emblem };
