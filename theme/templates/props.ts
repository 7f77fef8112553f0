/** Props of every template. */
import type { RouterState } from "../router/state.ts";

export interface TemplateProps {
  readonly state: RouterState;
}
