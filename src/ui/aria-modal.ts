/** The parts of React Aria that a layer above the page is made of. */
export { Button } from "react-aria-components/Button";
export { Dialog } from "react-aria-components/Dialog";
export { Modal, ModalOverlay } from "react-aria-components/Modal";
