/** Whether the editor treats a colour as dark: its luminance (0 … 1) is below 0.65 (EDIT-74). */
export function isDarkLuminance(luminance: number): boolean {
  return luminance < 0.65;
}
