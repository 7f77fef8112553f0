/** Whether the visitor lets visits be counted: neither Do Not Track nor Global Privacy Control says no. */
export function mayCount(): boolean {
  const declines = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return !declines && navigator.doNotTrack !== "1";
}
