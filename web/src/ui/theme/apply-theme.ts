/** The brand's variables, where the page came without them. */
export async function applyTheme(): Promise<void> {
  const there = getComputedStyle(document.documentElement).getPropertyValue('--menu-background');
  if (there) return;
  const { brandSheet } = await import('./brand-sheet.ts');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, brandSheet()];
}
