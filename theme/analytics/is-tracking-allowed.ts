/** Honors Do Not Track and Global Privacy Control. */
export function isTrackingAllowed(): boolean {
  const declines = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return !declines && navigator.doNotTrack !== "1";
}
