import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../src/controls/button.tsx'
import { Checkbox, Select } from '../src/controls/choices.tsx'
import { Field } from '../src/controls/field.tsx'
import { TextArea } from '../src/controls/text-area.tsx'
import { Presets } from '../src/controls/presets.tsx'
import { ShortId } from '../src/controls/short-id.tsx'
import { Segmented, TabPanel, Tabs } from '../src/controls/tabs.tsx'
import { Card, Row, Stack } from '../src/layout/layout.tsx'

const KINDS = ['primary', 'plain', 'quiet', 'danger'] as const
const SIZES = ['s', 'm', 'l'] as const
const DAYS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: 'custom', label: 'Custom' },
] as const
type Days = (typeof DAYS)[number]['value']

export function ButtonStates({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <Card>
      <Stack>
        <h2>Buttons</h2>
        {KINDS.map((kind) => (
          <Row key={kind}>
            {SIZES.map((size) => (
              <Button key={size} kind={kind} size={size} onClick={onPress}>
                {kind} {size} {count}
              </Button>
            ))}
            <Button kind={kind} isBusy>
              Busy
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
          </Row>
        ))}
        <Row>
          <Button icon={<Search size={18} aria-hidden="true" />}>With an icon</Button>
          <IconButton label="Search">
            <Search size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label="Busy search" isBusy>
            <Search size={18} aria-hidden="true" />
          </IconButton>
          <ShortId id="trf_db24aa509e1a2b" />
        </Row>
      </Stack>
    </Card>
  )
}

export function FieldStates() {
  return (
    <Card>
      <Stack>
        <h2>Fields</h2>
        <Field label="Empty" />
        <Field label="Optional, with help" isOptional help="Up to 140 characters." />
        <Field label="Filled" defaultValue="Lantern street" />
        <Field label="Wrong" defaultValue="x" error="Enter at least four characters." />
        <TextArea label="Several lines" value="Lantern street" onChange={() => {}} />
        <TextArea label="Wrong lines" value="x" error="Enter at least four words." onChange={() => {}} />
        <Field label="Disabled" defaultValue="Fixed" disabled />
        <Field label="Password" type="password" defaultValue="lanterns" autoComplete="off" />
        <Field label="Small, with an icon" size="s" icon={<Search size={16} aria-hidden="true" />} />
      </Stack>
    </Card>
  )
}

export function ChoiceStates() {
  const [days, setDays] = useState<Days>('7')
  return (
    <Card>
      <Stack>
        <h2>Choices</h2>
        <Segmented<Days> label="Period" choices={DAYS} value={days} onChange={setDays} />
        <Tabs<Days> panelId="gallery-chips" label="Period" choices={DAYS} value={days} onChange={setDays} />
        <TabPanel id="gallery-chips" value={days}>
          The same days: {days}
        </TabPanel>
        <Tabs<Days>
          panelId="gallery-days"
          look="line"
          label="Period"
          choices={DAYS}
          value={days}
          onChange={setDays}
        />
        <TabPanel id="gallery-days" value={days}>
          Days: {days}
        </TabPanel>
        <Select<Days> label="Select" choices={DAYS} value={days} onChange={setDays} />
        <Presets label="Amounts" choices={DAYS} chosen={days} onChoose={(value) => setDays(value as Days)} />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="Wrong" error="Please tick this box." />
      </Stack>
    </Card>
  )
}
