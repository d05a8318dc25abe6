import emblem from "icon:key";
import "./art/lid.css";

/** The sun of the lid. */
export { emblem };
