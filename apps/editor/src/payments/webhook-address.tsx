import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

/** Where somebody over the network is to send webhooks, and when the last one came. @param props.missing what keeps them from being read */
export function WebhookAddress(props: { url: string; lastAt: number | null; enterAt: string; missing: string }) {
  const { url, lastAt, enterAt, missing } = props;
  const formats = useFormats();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ text: 'The address is copied.' }),
      () => toast({ text: 'The browser did not let the address be copied. Select it and copy it by hand.' }),
    );
  const last = lastAt === null ? 'No webhook has come yet.' : `The last webhook came ${formats.moment(lastAt)}.`;
  return (
    <div className="payments__address">
      <TextField
        label="Webhook address"
        readOnly
        value={url}
        hint={`Enter it at ${enterAt}. ${last} ${missing}`.trim()}
        onFocus={(event) => event.target.select()}
      />
      <Button onPress={() => void copy()}>Copy</Button>
    </div>
  );
}
