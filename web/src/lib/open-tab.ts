/**
 * Opens a foreign page in a tab of its own. What it leads back to here is signed in as this page is, and it
 * learns of no opener: `noopener` would keep the session from the tab. Where a browser opens no tab, this page
 * goes there itself.
 */
export function openTab(url: string): void {
  const tab = window.open('about:blank', '_blank')
  if (tab === null) return location.assign(url)
  tab.opener = null
  tab.location.replace(url)
}
