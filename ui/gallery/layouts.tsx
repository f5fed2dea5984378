import { Clock, Eye, Inbox, TriangleAlert } from 'lucide-react'
import { Button, ButtonLink, IconButton } from '../src/controls/button.tsx'
import { Art } from '../src/display/art.tsx'
import { ErrorBoundary } from '../src/display/error-boundary.tsx'
import { Rail, SectionHeader } from '../src/display/rail.tsx'
import { Badge, Skeleton } from '../src/display/states.tsx'
import { Fact, Facts, Figures } from '../src/layout/facts.tsx'
import { Card, Grid, Stack } from '../src/layout/layout.tsx'
import { LinkCard, Named, Note, Rows } from '../src/layout/rows.tsx'
import { Link, NavLink } from '../src/router/link.tsx'

const FIGURES = [
  { label: 'Rounds', value: '29' },
  { label: 'Stakes', value: '₹290.00' },
  { label: 'Result', value: '−₹12.80' },
]
const NAMES = ['Fox Dice', 'Aegis Glory', 'Shark Shoal', 'Berry Royal', 'Caravan', 'Ringworld', 'Moon Gate']

/** What one has, and the numbers that belong to it. */
export function SurfaceStates() {
  return (
    <Stack>
      <Card look="night" gap={1}>
        <span>Your balance</span>
        <span className="figure">₹30,516.70</span>
        <IconButton label="Hide the balance">
          <Eye size={18} aria-hidden="true" />
        </IconButton>
        <Facts>
          <Fact label="Locked">₹0.00</Fact>
          <Fact label="Total" isStrong>
            ₹30,516.70
          </Fact>
        </Facts>
      </Card>
      <FigureTiles />
      <Card>
        <h2>Figures in a card</h2>
        <FigureTiles />
        <Facts look="lines">
          <Fact label="Fee">none</Fact>
          <Fact label="Arrives">in about 5 minutes</Fact>
        </Facts>
        <progress value={40} max={100} aria-label="Wagered" />
      </Card>
    </Stack>
  )
}

function FigureTiles() {
  return (
    <Figures>
      {FIGURES.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </Figures>
  )
}

/** Lines of a list, ways on and notes. */
export function RowStates() {
  return (
    <Stack>
      <Card>
        <h2>Rows</h2>
        <Rows>
          <li>
            <Named title="Login password">
              <small>Changed on 22 Nov 2026</small>
            </Named>
            <Button size="s">Change</Button>
          </li>
          <li>
            <Named title="22 Nov 2026, 4:05 pm">
              <small>A device with a name so long that it has to go on in the line below</small>
            </Named>
            <Badge tone="good">Logged in</Badge>
          </li>
        </Rows>
      </Card>
      <LinkCard
        to="?way"
        icon={<Inbox size={22} aria-hidden="true" />}
        title="A way on"
        text="Where it leads"
      />
      <LinkCard to="?asks" asks icon={<Clock size={22} aria-hidden="true" />} title="Did ₹600.00 arrive?" />
      <Note icon={<TriangleAlert size={20} aria-hidden="true" />}>Something to know before going on.</Note>
      <Note tone="iris" icon={<TriangleAlert size={20} aria-hidden="true" />}>
        No real money moves here.
      </Note>
      <Note tone="bad" icon={<TriangleAlert size={20} aria-hidden="true" />}>
        The network is gone.
      </Note>
    </Stack>
  )
}

/** Pictures, rows of them, and links. */
export function PictureStates() {
  return (
    <Card>
      <SectionHeader title="A heading" count="12" link={{ to: '?all', label: 'View all' }} />
      <Grid least="96px">
        <Art src="" name="Fox Dice" />
        <Skeleton shape="tile" />
      </Grid>
      <Rail title="A rail" link={{ to: '?rail', label: 'View all' }}>
        {NAMES.map((name) => (
          <Link key={name} to={`?tile=${name}`} aria-label={name}>
            <Art src="" name={name} />
          </Link>
        ))}
      </Rail>
      <p>
        <Link className="text-link" to="?link">
          A link
        </Link>{' '}
        <NavLink className="text-link" to="/elsewhere">
          A place elsewhere
        </NavLink>
      </p>
      <ButtonLink to="?button">A link like a button</ButtonLink>
      <ErrorBoundary place="gallery">
        <p>What does not break.</p>
      </ErrorBoundary>
    </Card>
  )
}
