import type { AmenityIcon as AmenityIconName } from '@kerala-stays/domain/catalogue/amenities';
import * as icons from './amenity-icons.tsx';
import { CheckIcon } from './shell-icons.tsx';

const byName = {
  'air-conditioning': icons.AirConditioningIcon,
  balcony: icons.BalconyIcon,
  beach: icons.BeachIcon,
  boat: icons.BoatIcon,
  breakfast: icons.BreakfastIcon,
  business: icons.BusinessIcon,
  campfire: icons.CampfireIcon,
  concierge: icons.ConciergeIcon,
  dining: icons.DiningIcon,
  fitness: icons.FitnessIcon,
  forest: icons.ForestIcon,
  garden: icons.GardenIcon,
  kitchen: icons.KitchenIcon,
  laundry: icons.LaundryIcon,
  lounge: icons.LoungeIcon,
  mountain: icons.MountainIcon,
  parking: icons.ParkingIcon,
  pool: icons.PoolIcon,
  spa: icons.SpaIcon,
  wifi: icons.WifiIcon,
} satisfies Record<AmenityIconName, unknown>;

type AmenityIconProps = { name: AmenityIconName | null; size?: number };

/** Icon of an amenity; a tick for features without an icon. */
export function AmenityIcon({ name, size }: AmenityIconProps) {
  const Icon = name === null ? CheckIcon : byName[name];
  return <Icon size={size} />;
}
