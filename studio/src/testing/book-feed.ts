/** A feed in tests: a driver that remembers what was said, and messages of a match. */
import { randomUUID } from 'node:crypto'
import type { FeedDriver } from '../hosts/book/feed/driver.ts'
import type { TestBook } from './book-player.ts'
import type { TestStudio } from './test-studio.ts'

export interface TestFeed {
  name: string
  /** Keeps lines for the driver, without having them read. */
  lines(...texts: string[]): void
  /** Messages with an id and the time of now, unless they have others. */
  say(...messages: object[]): void
  /** Has the process that leads follow it. */
  follow(): Promise<void>
  /** Says messages, and has them followed. */
  tell(...messages: object[]): Promise<void>
  bind(subject: string, feed?: string): Promise<unknown>
  /** What became of messages, in their order. */
  states(): Promise<{ message_id: string; state: string; problem: string | null }[]>
}

export const TOURNAMENT = { id: 'sr:tournament:17', name: 'City Cup' }
export const LEAGUE = 'league-sr-tournament-17'

export function testFeed(it: TestStudio, book: TestBook, name = 'file'): TestFeed {
  const said: string[] = []
  const driver: FeedDriver = {
    name,
    read: async ({ at = 0 }) => ({
      lines: said.slice(at).map((text, place) => ({ place: `test:${at + place}`, text })),
      position: said.length === at ? { at } : { at: said.length },
    }),
  }
  it.studio.hosts.book.host.feeds = [driver]
  const feed: TestFeed = {
    name,
    lines: (...texts) => void said.push(...texts),
    say(...messages) {
      const now = book.now().getTime()
      const whole = messages.map((each) => ({
        message_id: randomUUID(),
        product: 1,
        timestamp: now,
        ...each,
      }))
      said.push(...whole.map((each) => JSON.stringify(each)))
    },
    async follow() {
      await it.studio.hosts.book.clock.tick()
      await it.studio.hosts.book.clock.settled()
    },
    async tell(...messages) {
      feed.say(...messages)
      await feed.follow()
    },
    async bind(subject, to = name) {
      const by = ['stf_asha', 'stf_ravi']
      const call = {
        act_uuid: randomUUID(),
        act: 'feed',
        event: subject,
        feed: to,
        by,
        reason: 'A contract.',
      }
      return (await it.platformCall('book/act', call)).status
    },
    states: async () =>
      (await it.rows(
        'select message_id, state, problem from studio.book_feed_messages where feed = $1 order by message_no',
        [name],
      )) as unknown as Awaited<ReturnType<TestFeed['states']>>,
  }
  return feed
}
