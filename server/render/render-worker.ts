/** Entry of the rendering thread (rendering-thread.ts). Loads the built views once, then renders each task. Without a task it only answers. */
import { Tinypool } from "tinypool";
import type { Rendered, RenderInput, RenderOptions, ServerEntry } from "../../contract/render.ts";

export interface Task {
  readonly input: RenderInput;
  readonly options: RenderOptions;
}

/** Address of the module with the built views. */
const { render }: ServerEntry = await import(String(Tinypool.workerData));

export default (task?: Task): Rendered | Promise<Rendered> | undefined => task && render(task.input, task.options);
