import { badInputProofs } from '../bad-input-proofs.ts';
import { type Goal, proved } from '../goal.ts';

/** One of the forty bad inputs, and what the person sees. */
function input(number: number, what: string, must: string): Goal {
  return proved(`4.${String(number).padStart(2, '0')}`, what, must, badInputProofs(number));
}

export const badInputGoals: readonly Goal[] = [
  input(1, 'Inquiry without a name', '400; "Please fill all required fields", focus on name'),
  input(2, 'Inquiry with a broken e-mail', '400; "Please enter a valid email address"'),
  input(3, 'Inquiry with a broken mobile', '400; "Please enter a valid phone number"'),
  input(4, 'Inquiry for 0, -1, 2.5, 1e9 people', '400; "Guests must be between 1 and 50"'),
  input(5, 'Inquiry for yesterday, 31 Feb, year 9999', '400; "Choose today or a later date"'),
  input(6, 'Message of 1 MB', '413 before it is parsed'),
  input(7, 'Markup in any text', 'stored and shown as text, nothing runs'),
  input(8, 'RTL override, combining marks, emoji, Malayalam', 'readable, row height unchanged'),
  input(9, 'Extra keys, __proto__', 'ignored'),
  input(10, 'Body that is no object', '400; "Failed to submit inquiry"'),
  input(11, 'Same inquiry twice', '1 document, same id'),
  input(12, 'Sixth inquiry in 10 minutes', '429 with Retry-After'),
  input(13, 'Hidden field filled; sent within 3 s', 'success without a document; 400'),
  input(14, 'Hotel unknown, inactive or ../x', '404; page offers Browse All Hotels'),
  input(15, 'Room type of another hotel', '400; "Failed to submit inquiry"'),
  input(16, '/hotels/unknown, 2 kB id', 'Hotel Not Found'),
  input(17, 'Hostile ?destination=', 'No hotels found'),
  input(18, 'Features that are broken JSON', 'page never blank'),
  input(19, 'Price missing, 0, NaN, "abc"', 'Price on request, sorted last'),
  input(20, 'Main image 404 or no image', 'placeholder, layout unmoved'),
  input(21, 'Non-admin opens /admin/inquiries', 'lands on /; 0 inquiry bytes'),
  input(22, 'No, expired, foreign, unsigned token', '401; sign in, then back'),
  input(23, 'Demoted admin saves', '403; "Your admin access has changed."'),
  input(24, 'Add Hotel without required fields', '400; "Please fill all required fields"'),
  input(25, 'Add Hotel without image', '400; "Please upload at least one image"'),
  input(26, 'hotel_id taken, odd, long', '409 / 400'),
  input(27, 'Room price -5, 0, 1e12, "12,5", 12.345', '400'),
  input(28, 'maxGuests 0 / 1.5 / 999', '400; "Max guests must be a whole number from 1 to 50"'),
  input(29, 'Category slug taken; name of symbols', '409 / 400'),
  input(30, 'Delete a category with hotels', '409; button disabled'),
  input(31, 'Delete a hotel with 3 bookings', '400 bookingsCount 3'),
  input(32, 'SVG named .jpg, HTML as PNG, JPEG with a tail', '415 / 415 / re-encoded'),
  input(33, '9000×9000 PNG, 0 bytes, cut JPEG', '413 / 400 / 400; others kept'),
  input(34, '16th image, 9 MB image, body over 30 MB', '413; nothing half-saved'),
  input(35, 'Multipart without boundary, two forms, no name', '400 within 2 s'),
  input(36, 'Odd file names', 'random server name'),
  input(37, 'Inquiry status "done", null, unknown id', '400 / 404; select returns'),
  input(38, 'Pay a paid, foreign, cancelled booking', '409 / 404 / 409; amount ignored'),
  input(39, 'Hostile /loader targets', 'home; never leaves the site'),
  input(40, 'Newsletter abc, blocked or odd storage', 'nothing; subscribed for the session'),
];
