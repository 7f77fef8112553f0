import React from "react";

export const Since = ({ version }) => <em>since {version}</em>;

export default Since;
