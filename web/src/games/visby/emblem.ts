import emblem from "icon:wax-seal";
import "./art/lid.css";

/** The sun of the lid. */
export { emblem };
