/** React Aria's components for modal layers, as one lazy module. */
export { Button } from "react-aria-components/Button";
export { Dialog } from "react-aria-components/Dialog";
export { Modal, ModalOverlay } from "react-aria-components/Modal";
