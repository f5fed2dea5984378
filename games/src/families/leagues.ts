/** The leagues of the book: invented clubs alone, since no result of a real one is ever simulated. */
import type { Competitor } from '../kernel/book/sport.ts'

export interface League {
  id: string
  name: string
  sport: string
  competitors: readonly Competitor[]
}

/** Names and the two colours of a shirt; the id is the name without capitals and spaces. */
type Row = readonly [name: string, first: string, second: string]

const LANTERN: readonly Row[] = [
  ['Emberwick Lanterns', '#d9481c', '#fff3d6'],
  ['Glasshaven Wanderers', '#1d6fb8', '#d5f0ff'],
  ['Thornmere Foxes', '#b5561c', '#1f1b18'],
  ['Ravensluice Mariners', '#17324d', '#f0b429'],
  ['Duskhollow Owls', '#4b2e83', '#d8c7f5'],
  ['Copperford Smiths', '#9c4a1a', '#f4d9b0'],
  ['Windlecroft Kites', '#2aa198', '#ffffff'],
  ['Ashenby Harriers', '#5f6b73', '#e6392f'],
  ['Marrowgate Hounds', '#7a1f2b', '#f2f2f2'],
  ['Quillbridge Scribes', '#23395b', '#f7e8a4'],
  ['Silverfen Herons', '#8fa6b2', '#12355b'],
  ['Oakenspire Rangers', '#1e6b3a', '#f5e6c8'],
  ['Cinderpool Union', '#2b2b2b', '#ff7a1a'],
  ['Larkholm Vale', '#7cb518', '#17301c'],
  ['Foxglove Heath', '#c2408f', '#fdeaf6'],
  ['Brackwater Gulls', '#0f7173', '#fbfbfb'],
  ['Wintersedge Wolves', '#9fd3e8', '#2c3e50'],
  ['Candlemoor Bells', '#e8b923', '#5a2a0c'],
  ['Starling Quay', '#101f4a', '#7df0c8'],
  ['Hollowdene Rovers', '#c81d25', '#0b1f3a'],
]
const MONSOON: readonly Row[] = [
  ['Meghavan Storm', '#27408b', '#c9d6ff'],
  ['Varshagarh Lancers', '#0b6e4f', '#f7d154'],
  ['Neelkund Divers', '#0077b6', '#caf0f8'],
  ['Chandrapith Moons', '#2d2a55', '#f1e9c9'],
  ['Kesarbagan Tigers', '#ff8c1a', '#1a1a1a'],
  ['Sonarjheel Otters', '#c9971c', '#10323c'],
  ['Tarangpur Tides', '#00a6a6', '#ffffff'],
  ['Malhargaon Drums', '#8c1c13', '#f6e7cb'],
  ['Bijlikot Sparks', '#f5d000', '#202040'],
  ['Shimulbari Reds', '#d00000', '#ffffff'],
  ['Indradhan Arrows', '#7b2cbf', '#ffd6a5'],
  ['Ketakivan Palms', '#2f9e44', '#fff7d1'],
  ['Rangdhara Kites', '#e64980', '#15aabf'],
  ['Pavanshila Rocks', '#6c584c', '#dde5b6'],
  ['Jhumarkhali Boats', '#1b4965', '#ffb703'],
  ['Kadambari Peacocks', '#005f73', '#94d2bd'],
  ['Suryatola Suns', '#f48c06', '#6a040f'],
  ['Dhumravati Clouds', '#8d99ae', '#2b2d42'],
  ['Hastinkhand Tuskers', '#495057', '#fca311'],
  ['Palashdanga Flames', '#e85d04', '#370617'],
]

const SKYLINE: readonly Row[] = [
  ['Harbourlight Comets', '#14213d', '#fca311'],
  ['Tallowgate Titans', '#6a040f', '#f8f4e3'],
  ['Neonfield Volts', '#0aff99', '#12121a'],
  ['Brasswood Bears', '#7f4f24', '#ede0d4'],
  ['Skyreach Falcons', '#4895ef', '#0b132b'],
  ['Ironquay Giants', '#52606d', '#ff6b35'],
  ['Velvetmoor Panthers', '#5a189a', '#e0aaff'],
  ['Saltmarsh Storks', '#e5e5e5', '#1d3557'],
  ['Marigold Heights', '#ffb627', '#31572c'],
  ['Thunderby Bulls', '#9d0208', '#ffffff'],
  ['Coralport Rays', '#ff6f61', '#004e64'],
  ['Midnight Mile', '#10002b', '#48cae4'],
]
const AKHARA: readonly Row[] = [
  ['Ranveergarh Bulls', '#b3261e', '#ffe08a'],
  ['Dhakad Dabang', '#1b4332', '#f4a261'],
  ['Kalimati Panthers', '#22223b', '#e63946'],
  ['Shaktinagar Steel', '#5c677d', '#ffd60a'],
  ['Malwa Mudgars', '#9c6644', '#fefae0'],
  ['Vindhya Vipers', '#2b9348', '#101820'],
  ['Gulmohar Gladiators', '#e85d04', '#3d0066'],
  ['Sindhuva Stallions', '#0353a4', '#f8f9fa'],
  ['Teesta Tigers', '#ff9500', '#212529'],
  ['Harihar Hawks', '#7209b7', '#c8f169'],
]
const CROSSFIRE: readonly Row[] = [
  ['Nightglass', '#3a86ff', '#0b132b'],
  ['Static Monks', '#ff6d00', '#240046'],
  ['Paperknife', '#f1f1f1', '#d00000'],
  ['Ghost Tram', '#80ed99', '#1d3557'],
  ['Low Orbit Nine', '#c77dff', '#10002b'],
  ['Rustbucket Rebels', '#a44a3f', '#f6bd60'],
  ['Chai and Carnage', '#d4a373', '#432818'],
  ['Blackout Bazaar', '#212529', '#ffd60a'],
  ['Signal Thirteen', '#06d6a0', '#073b4c'],
  ['Velvet Ricochet', '#9d0208', '#ffccd5'],
]
const RIFT: readonly Row[] = [
  ['Moonwell Five', '#90e0ef', '#03045e'],
  ['Ember Court', '#e85d04', '#370617'],
  ['Banyan Guard', '#2d6a4f', '#d8f3dc'],
  ['Tidecallers', '#0096c7', '#caf0f8'],
  ['Hollow Crown', '#6c757d', '#ffc300'],
  ['Naga Syndicate', '#008000', '#f0f3bd'],
  ['Starforge', '#ff006e', '#8338ec'],
  ['Mirage Owls', '#b08968', '#ede0d4'],
  ['Thunder Lotus', '#7b2cbf', '#ffd6ff'],
  ['Last Lantern', '#ffb703', '#023047'],
]

const MELA: readonly Row[] = [
  ['Sitarabad Meteors', '#1d2b6b', '#ffd166'],
  ['Gulmohar Blazers', '#c1121f', '#ffe5d9'],
  ['Kesaripur Cobras', '#e07a00', '#1b1b1b'],
  ['Neelambar Skylarks', '#1d7fc4', '#e8f6ff'],
  ['Mayurganj Monarchs', '#0b6e6e', '#e9c46a'],
  ['Banjarapur Nomads', '#8a5a44', '#f4e1c1'],
  ['Taalgarh Drummers', '#5b2a86', '#f72585'],
  ['Chandnivan Panthers', '#22223b', '#c9ada7'],
]

/** Players, whose colours are those of their kit. */
const CHAMELI: readonly Row[] = [
  ['Arin Velcourt', '#0b7a75', '#f2e8cf'],
  ['Teo Marrowby', '#3a86ff', '#ffffff'],
  ['Ishan Taralvane', '#f77f00', '#1d3557'],
  ['Viraj Neelgrove', '#4361ee', '#e0e7ff'],
  ['Kabir Chandvale', '#6a4c93', '#f8edeb'],
  ['Dev Rangamere', '#d62828', '#fcbf49'],
  ['Nikhil Suryakunj', '#fca311', '#14213d'],
  ['Yuvan Kesarwood', '#e85d04', '#fff3b0'],
  ['Aarav Jhalorin', '#2a9d8f', '#e9c46a'],
  ['Reyansh Mohavel', '#7209b7', '#ffd6ff'],
  ['Laksh Pavanure', '#118ab2', '#ffd166'],
  ['Omkar Dhruvane', '#264653', '#f4a261'],
  ['Samar Bijlinath', '#ffcb05', '#2b2d42'],
  ['Tarun Ghanvelle', '#588157', '#dad7cd'],
  ['Hriday Kamalune', '#ff5d8f', '#2b193d'],
  ['Advik Shimulane', '#9d0208', '#ffe8d6'],
  ['Luca Fenwether', '#457b9d', '#f1faee'],
  ['Milo Starkhaven', '#22223b', '#9a8c98'],
  ['Anton Grevelin', '#52796f', '#cad2c5'],
  ['Rafe Ostermoor', '#bc6c25', '#fefae0'],
  ['Jonas Kelvedine', '#0077b6', '#caf0f8'],
  ['Emil Vintersol', '#8ecae6', '#023047'],
  ['Hugo Marchetal', '#c1121f', '#fdf0d5'],
  ['Pavel Dronovik', '#3d405b', '#e07a5f'],
  ['Soren Hallowick', '#606c38', '#fefae0'],
  ['Theo Brackenfold', '#5f0f40', '#fb8b24'],
  ['Mateo Luzarro', '#e63946', '#1d3557'],
  ['Nico Valdorane', '#00afb9', '#fdfcdc'],
  ['Kenji Hoshimara', '#ef476f', '#fff1e6'],
  ['Ren Akatsune', '#14213d', '#ff006e'],
  ['Felix Ambergate', '#ffb703', '#219ebc'],
  ['Ivo Tidewell', '#2ec4b6', '#011627'],
]

const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

const competitors = (rows: readonly Row[]): Competitor[] =>
  rows.map(([name, first, second]) => ({ id: idOf(name), name, colours: [first, second] }))

export const LEAGUES: readonly League[] = [
  { id: 'lantern', name: 'Lantern Premier', sport: 'football', competitors: competitors(LANTERN) },
  { id: 'monsoon', name: 'Monsoon League', sport: 'football', competitors: competitors(MONSOON) },
  { id: 'skyline', name: 'Skyline League', sport: 'basketball', competitors: competitors(SKYLINE) },
  { id: 'akhara', name: 'Akhara League', sport: 'kabaddi', competitors: competitors(AKHARA) },
  { id: 'crossfire', name: 'Crossfire Circuit', sport: 'fps', competitors: competitors(CROSSFIRE) },
  { id: 'rift', name: 'Rift League', sport: 'moba', competitors: competitors(RIFT) },
  { id: 'mela', name: 'Mela T20 League', sport: 'cricket', competitors: competitors(MELA) },
  { id: 'chameli', name: 'Chameli Open Tour', sport: 'tennis', competitors: competitors(CHAMELI) },
]

export function leagueOf(id: string): League {
  const league = LEAGUES.find((one) => one.id === id)
  if (league === undefined) throw new Error(`there is no league "${id}"`)
  return league
}
