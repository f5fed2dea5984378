/** Runs work once the page is loaded and the browser has nothing else to do; soon where it does not say when that is. */
export function whenIdle(work: () => void): void {
  const wait = (): void =>
    void ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
