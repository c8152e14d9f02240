import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AmountField } from '../ui/amount-field.tsx';
import { Button, type ButtonProps, IconButton } from '../ui/button.tsx';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { formatsOf } from '../ui/format.ts';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { Switch } from '../ui/switch.tsx';
import { Part } from './group.tsx';

const TONES: readonly NonNullable<ButtonProps['tone']>[] = ['primary', 'plain', 'quiet', 'danger', 'danger-strong'];
const nothing = () => {};

/** The formats of two websites: one writes the currency in front, one behind. */
const american = formatsOf({ language: 'en-US', country: 'US', timeZone: 'America/New_York', currency: 'USD' });
const german = formatsOf({
  language: 'de-DE',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  moneyStyles: {
    EUR: {
      decimals: ',',
      thousands: '.',
      positive: '{amount} €',
      negative: '-{amount} €',
      lastGroup: 3,
      furtherGroups: 3,
    },
  },
});

export function ButtonParts() {
  return (
    <>
      {TONES.map((tone) => (
        <Part key={tone} name={`Button, ${tone}`}>
          <Button tone={tone} onPress={nothing}>
            Idle
          </Button>
          <Button tone={tone} busy>
            Busy
          </Button>
          <Button tone={tone} isDisabled>
            Disabled
          </Button>
        </Part>
      ))}
      <Part name="Button, wide">
        <Button tone="primary" wide onPress={nothing}>
          Publish
        </Button>
      </Part>
      <Part name="Icon button">
        <IconButton label="Copy" onPress={nothing}>
          <Copy size={16} />
        </IconButton>
        <IconButton label="Delete" isDisabled>
          <Trash2 size={16} />
        </IconButton>
      </Part>
      <Part name="Badge">
        <span className="badge">Draft</span>
        <span className="badge badge--good">Published</span>
        <span className="badge badge--warn">Needs review</span>
        <span className="badge badge--bad">Failed</span>
        <span className="badge badge--accent">New</span>
      </Part>
    </>
  );
}

export function FieldParts() {
  return (
    <>
      <Part name="Text, empty">
        <TextField label="Title" placeholder="Stone cup" />
      </Part>
      <Part name="Text, with a hint">
        <TextField
          label="Address"
          defaultValue="stone-cup"
          prefix="/shop/"
          hint="Links to the old address go on working."
        />
      </Part>
      <Part name="Text, with an error">
        <TextField
          label="Email"
          defaultValue="mara@"
          error="Please enter an email address, such as name@example.com."
        />
      </Part>
      <Part name="Text, disabled">
        <TextField label="Identifier" defaultValue="alder-ash" disabled hint="It was chosen with the website." />
      </Part>
      <Part name="Text, very long">
        <TextField
          label="A label that is longer than the field that it belongs to, as labels in other languages are"
          defaultValue={'Ein sehr langer Titel, der nicht in das Feld passt '.repeat(3)}
        />
      </Part>
      <Part name="Choice">
        <ChoiceExample />
        <ChoiceExample error="This unit needs a measure." />
      </Part>
      <Part name="Amount, sign in front and behind">
        <AmountExample label="Price" currency="USD" formats={american} initial="38.00" />
        <AmountExample label="Preis" currency="EUR" formats={german} initial="1234.5" />
      </Part>
      <Part name="Amount, refused">
        <AmountExample
          label="Price"
          currency="USD"
          formats={american}
          initial="a lot"
          error="That is no amount of money."
        />
      </Part>
      <Part name="Day and time">
        <MomentExample />
      </Part>
      <Part name="Switch">
        <SwitchExample label="Off" initial={false} />
        <SwitchExample label="On" initial />
        <Switch label="Disabled" showLabel checked disabled onChange={nothing} />
      </Part>
      <Part name="Search">
        <SearchExample initial="" />
        <SearchExample initial="stone cup" />
      </Part>
      <Part name="Filter">
        <FilterExample />
      </Part>
    </>
  );
}

function ChoiceExample({ error }: { error?: string }) {
  const [value, setValue] = useState('g');
  const choices = ['g', 'kg', 'ml', 'l'].map((unit) => ({ value: unit, label: unit }));
  return <SelectField label="Unit" value={value} choices={choices} error={error} onChange={setValue} />;
}

function AmountExample(props: {
  label: string;
  currency: string;
  formats: typeof american;
  initial: string;
  error?: string;
}) {
  const [value, setValue] = useState(props.initial);
  return <AmountField {...props} value={value} onChange={setValue} />;
}

function MomentExample() {
  const [value, setValue] = useState<number | null>(Date.UTC(2026, 10, 22, 9, 5));
  return <DateTimeField label="Publish on" value={value} onChange={setValue} formats={german} />;
}

function SwitchExample({ label, initial }: { label: string; initial: boolean }) {
  const [checked, setChecked] = useState(initial);
  return <Switch label={label} showLabel checked={checked} onChange={setChecked} />;
}

function SearchExample({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return <SearchField label="Search products" value={value} onChange={setValue} />;
}

function FilterExample() {
  const [value, setValue] = useState('all');
  const options = [
    { value: 'all', label: 'All' },
    { value: 'visible', label: 'Visible' },
    { value: 'hidden', label: 'Hidden' },
  ];
  return <Chips label="Show" value={value} options={options} onChange={setValue} />;
}
