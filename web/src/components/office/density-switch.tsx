import Comfortable from '@mui/icons-material/DensityMedium';
import Compact from '@mui/icons-material/DensitySmall';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Density, useDensity } from '#web/lib/browser/use-density.ts';

/** Row density; one choice for all staff lists. */
export function DensitySwitch() {
  const [density, choose] = useDensity();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={density}
      aria-label="Rows of the list"
      // A press on the current choice would clear it.
      onChange={(_event, next: Density | null) => next !== null && choose(next)}
    >
      <ToggleButton value="comfortable" aria-label="Comfortable" title="Comfortable">
        <Comfortable fontSize="small" />
      </ToggleButton>
      <ToggleButton value="compact" aria-label="Compact" title="Compact">
        <Compact fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
