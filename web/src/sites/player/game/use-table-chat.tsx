import type { Game } from '@night-market/protocol/catalogue'
import { GAME_TYPE_FACTS } from '@night-market/protocol/values/game-types'
import { useMedia } from '@night-market/ui/hooks/use-media.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { TableChatButton } from '../../../features/rooms/table-chat-button.tsx'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'

const TableChat = lazyPage(() => import('../../../features/rooms/table-chat.tsx'))

/** Here the chat stands beside the table, elsewhere in a sheet over it. */
const HAS_ROOM_BESIDE = '(min-width: 1100px) and (min-height: 500px)'

interface TableChatParts {
  button: ReactNode
  panel: ReactNode
  /** Where the page makes room for it. */
  place: { 'data-chat'?: true }
}

/** The chat of a live table: the button that opens it, and the room. Games without a table have neither. */
export function useTableChat(game: Game | undefined): TableChatParts {
  const [isOpen, setOpen] = useState(false)
  const hasRoomBeside = useMedia(HAS_ROOM_BESIDE)
  if (game === undefined || GAME_TYPE_FACTS[game.gameType].tables !== 'shared')
    return { button: null, panel: null, place: {} }
  return {
    button: <TableChatButton key="chat" isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />,
    panel: isOpen && (
      <Suspense fallback={null}>
        <TableChat gameCode={game.gameCode} isSheet={!hasRoomBeside} onClose={() => setOpen(false)} />
      </Suspense>
    ),
    place: isOpen && hasRoomBeside ? { 'data-chat': true } : {},
  }
}
