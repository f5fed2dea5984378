/** Hands the browser a file to save. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser holds the content itself once the click was dispatched.
  setTimeout(() => URL.revokeObjectURL(url))
}
