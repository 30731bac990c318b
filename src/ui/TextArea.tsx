export { TextArea } from "./TextField.tsx";
