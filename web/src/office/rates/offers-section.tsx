import { type Offer, rateCardLimits } from '@kerala-stays/domain/rates/rate-card';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { OfferCard } from './offer-card.tsx';
import { newOffer } from './offer-text.ts';
import type { RateSectionProps } from './rate-section.ts';

/** The list with one offer moved. */
function moved(offers: readonly Offer[], index: number, by: -1 | 1): Offer[] {
  const list = [...offers];
  const [offer] = list.splice(index, 1);
  if (offer !== undefined) list.splice(index + by, 0, offer);
  return list;
}

/** Section "Offers": automatic discounts; of those that apply, the best one counts. */
export function OffersSection({ hotel, card, onChange, problems, readOnly }: RateSectionProps) {
  const { offers } = card;
  const [openId, setOpenId] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = offers.length >= rateCardLimits.offers;
  const change = (next: readonly Offer[]) => onChange({ ...card, offers: next });
  const add = () => {
    const offer = newOffer(crypto.randomUUID());
    setOpenId(offer.id);
    change([...offers, offer]);
  };
  const remove = (id: string) => {
    change(offers.filter((offer) => offer.id !== id));
    // The focused button is gone.
    addButton.current?.focus();
  };
  return (
    <Stack spacing={2.5}>
      <Typography color="textSecondary">
        A stay gets one offer at most: the one that saves the guest most. Among equals the first of
        this list counts.
      </Typography>
      <Button
        ref={addButton}
        variant="contained"
        disabled={readOnly || isFull}
        onClick={add}
        sx={{ alignSelf: 'flex-start' }}
      >
        {isFull ? `At most ${rateCardLimits.offers} offers` : 'Add offer'}
      </Button>
      {offers.length === 0 && (
        <EmptyState
          title="No offers yet"
          text="Long stays, early birds and last-minute guests can pay less without a code."
        />
      )}
      <Stack component="ol" spacing={2} sx={{ p: 0, m: 0 }}>
        {offers.map((offer, index) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            path={`offers.${index}`}
            hotel={hotel}
            card={card}
            problems={problems}
            readOnly={readOnly}
            isOpen={offer.id === openId}
            onToggle={() => setOpenId(offer.id === openId ? null : offer.id)}
            onChange={(next) => change(offers.map((each) => (each.id === offer.id ? next : each)))}
            onRemove={() => remove(offer.id)}
            onMove={{
              ...(index > 0 && { up: () => change(moved(offers, index, -1)) }),
              ...(index < offers.length - 1 && { down: () => change(moved(offers, index, 1)) }),
            }}
          />
        ))}
      </Stack>
    </Stack>
  );
}
