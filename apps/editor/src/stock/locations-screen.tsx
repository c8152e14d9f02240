import type { StockLocation, StockLocations } from '@plinth/contract';
import { mainLocation } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { locationsQuery, orderLocations } from '../api/stock-locations.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { LocationDialog, RemoveLocationDialog } from './location-dialogs.tsx';

type Asked = { kind: 'save'; location: StockLocation | null } | { kind: 'remove'; location: StockLocation };

/** Where stock lies, and in which order orders are sent from there (EDIT-28). */
export function LocationsScreen() {
  const client = useQueryClient();
  const query = useQuery(locationsQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const locations = query.data?.locations ?? [];
  const show = (answer: StockLocations) => {
    client.setQueryData(locationsQuery.queryKey, answer);
    void client.invalidateQueries({ queryKey: ['stock'] });
  };
  const done = (answer: StockLocations, told: string) => {
    setAsked(null);
    show(answer);
    toast({ text: told });
  };
  const move = async (at: number, to: number) => {
    const ids = locations.map(({ id }) => id);
    const [id] = ids.splice(at, 1);
    if (id !== undefined) ids.splice(to, 0, id);
    try {
      show(await orderLocations(ids));
    } catch (error) {
      toast({ text: (error as Error).message || messages.somethingWrong });
      void query.refetch();
    }
  };
  return (
    <div className="screen stock-locations">
      <BackLink to="/stock">Stock</BackLink>
      <div className="screen__head">
        <h1>Locations</h1>
        <div className="end">
          <Button tone="primary" isDisabled={!query.data} onPress={() => setAsked({ kind: 'save', location: null })}>
            <Plus size={16} aria-hidden="true" /> Add location
          </Button>
        </div>
      </div>
      <p className="soft">
        {locations.length > 1
          ? 'An order is sent from the first location that has all of it; where none has, each line comes from one that has it. A pickup comes from its own location.'
          : 'All of your stock lies at one location. Add another one to keep stock in a shop, a warehouse or a van for itself.'}
      </p>
      {query.isPending ? (
        <ListSkeleton rows={2} />
      ) : query.error && locations.length === 0 ? (
        <LoadFailure error={query.error} retry={() => void query.refetch()} />
      ) : (
        <ol className="card stock-locations__list" aria-label="Locations">
          {locations.map((location, at) => (
            <LocationRow
              key={location.id}
              location={location}
              place={locations.length > 1 ? at + 1 : null}
              isLast={at === locations.length - 1}
              onMove={(to) => void move(at, to)}
              onEdit={() => setAsked({ kind: 'save', location })}
              onRemove={() => setAsked({ kind: 'remove', location })}
            />
          ))}
        </ol>
      )}
      {asked?.kind === 'save' ? (
        <LocationDialog location={asked.location} locations={locations} onDone={done} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.kind === 'remove' ? (
        <RemoveLocationDialog
          location={asked.location}
          locations={locations}
          onDone={done}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

function LocationRow(props: {
  location: StockLocation;
  /** Null where there is one. */
  place: number | null;
  isLast: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { location, place } = props;
  const { count } = useFormats();
  return (
    <li>
      {place === null ? null : <span className="stock-locations__place number">{count(place)}</span>}
      <div className="stock-locations__text">
        <b>{location.name}</b>
        {location.active ? null : <span className="badge">Rests</span>}
        {location.pickup ? <span className="badge">Pickup</span> : null}
        {location.address ? <p className="soft stock-locations__address">{location.address}</p> : null}
        <p className="soft">
          <Link className="link" to="/stock" search={place === null ? {} : { locationId: location.id }}>
            {location.pieces === 0
              ? 'Nothing for sale'
              : `${count(location.pieces)} ${location.pieces === 1 ? 'piece' : 'pieces'} of ${count(location.variants)} ${location.variants === 1 ? 'variant' : 'variants'}`}
          </Link>
        </p>
      </div>
      <div className="stock-locations__deeds">
        {place === null ? null : (
          <>
            <IconButton
              label={`Send before: ${location.name}`}
              isDisabled={place === 1}
              onPress={() => props.onMove(place - 2)}
            >
              <ArrowUp size={16} />
            </IconButton>
            <IconButton
              label={`Send after: ${location.name}`}
              isDisabled={props.isLast}
              onPress={() => props.onMove(place)}
            >
              <ArrowDown size={16} />
            </IconButton>
          </>
        )}
        <IconButton label={`Edit ${location.name}`} onPress={props.onEdit}>
          <Pencil size={16} />
        </IconButton>
        {location.id === mainLocation ? null : (
          <IconButton label={`Remove ${location.name}`} onPress={props.onRemove}>
            <Trash2 size={16} />
          </IconButton>
        )}
      </div>
    </li>
  );
}
