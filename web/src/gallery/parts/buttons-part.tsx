import Button from '@mui/material/Button';
import { useState } from 'react';
import buttons from '#web/components/button.module.css';
import { CarouselControls } from '#web/components/carousel-controls.tsx';
import { TwoStepDelete } from '#web/components/office/two-step-delete.tsx';
import styles from '../gallery.module.css';
import { Sample } from '../sample.tsx';

const kinds = ['primary', 'secondary', 'quiet'] as const;

export function ButtonsPart() {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <>
      <Sample name="button.module.css: pages that travellers see">
        <div className={styles.row}>
          {kinds.map((kind) => (
            <button key={kind} type="button" className={buttons[kind]}>
              {kind}
            </button>
          ))}
          <button type="button" className={buttons.primary} disabled>
            disabled
          </button>
        </div>
        <div className={styles.dark}>
          <button type="button" className={buttons.light}>
            light, on pictures
          </button>
        </div>
      </Sample>
      <Sample name="MUI Button: forms, dialogs and the back office">
        <div className={styles.row}>
          <Button variant="contained">Contained</Button>
          <Button variant="contained" color="secondary">
            Secondary
          </Button>
          <Button variant="contained" color="error">
            Error
          </Button>
          <Button variant="outlined">Outlined</Button>
          <Button>Text</Button>
          <Button variant="contained" disabled>
            Disabled
          </Button>
          <Button variant="outlined" size="small">
            Small
          </Button>
        </div>
      </Sample>
      <Sample name="TwoStepDelete">
        <div className={styles.row}>
          <TwoStepDelete name="a sample" onDelete={() => Promise.resolve()} />
          <TwoStepDelete
            name="a sample in use"
            rejection="It is in use."
            onDelete={() => Promise.resolve()}
          />
        </div>
      </Sample>
      <Sample name="CarouselControls">
        <CarouselControls
          name="samples"
          onPrevious={() => {}}
          onNext={() => {}}
          paused={isPaused}
          onTogglePaused={() => setIsPaused(!isPaused)}
        />
      </Sample>
    </>
  );
}
