/** Hands the browser a file to save. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has its own hold on the content once the click was heard.
  setTimeout(() => URL.revokeObjectURL(url))
}
