let replies: Record<string, unknown> | undefined

/** The reply to a visitor's call that came with the page; once, for a later call wants what is true then. */
export function takeReply(address: string): unknown {
  replies ??= JSON.parse(
    globalThis.document?.getElementById('replies')?.textContent || '{}',
  ) as typeof replies & {}
  const reply = replies[address]
  delete replies[address]
  return reply
}
