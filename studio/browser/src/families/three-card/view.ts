import './style.css'
import { threeCard } from '@night-market/games/families/three-card/index'
import type { Table } from '../../ante-table/labels.ts'
import { openAnteTable } from '../../ante-table/view.ts'
import type { GameView } from '../../family.ts'

export const open = async (table: Table): Promise<GameView> => openAnteTable(table, threeCard, 'three-card')
