import { field, form } from "pebble";

// #region schema
export const signUp = form({
  email: field("").required(),
  age: field(18).min(13),
});
// #endregion schema

// #region submit
export async function submit() {
  const result = await signUp.validate();
  if (result.ok) send(result.values);
}
// #endregion submit
