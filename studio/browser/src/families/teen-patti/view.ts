import './style.css'
import { teenPatti } from '@night-market/games/families/teen-patti/index'
import type { Table } from '../../ante-table/labels.ts'
import { openAnteTable } from '../../ante-table/view.ts'
import type { GameView } from '../../family.ts'

export const open = async (table: Table): Promise<GameView> => openAnteTable(table, teenPatti, 'teen-patti')
