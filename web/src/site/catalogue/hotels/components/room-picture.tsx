import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { imageCaption, readImageNote } from '@kerala-stays/domain/catalogue/image-subject';
import { SiteImage } from '#web/components/site-image.tsx';

/** Inline, not in the stylesheet, which all pages load. */
const place = { position: 'relative', display: 'grid' } as const;
const label = {
  position: 'absolute',
  left: '0.75rem',
  bottom: '0.75rem',
  padding: '0.125rem 0.5rem',
  borderRadius: 'var(--radius-input)',
  background: 'var(--white)',
  color: 'var(--ink)',
  fontSize: 'var(--size-small)',
} as const;

type RoomPictureProps = { url: string; room: RoomType; className?: string | undefined };

/** Image on a room type's card, labelled if it is drawn or does not show the room itself. */
export function RoomPicture({ url, room, className = '' }: RoomPictureProps) {
  const note = readImageNote(url);
  const caption = imageCaption(url, [room]);
  const isOwn = note?.roomTypeId === room._id;
  const said = isOwn ? (note.isDrawn ? 'Illustration' : '') : caption;
  return (
    <div style={place}>
      <SiteImage
        className={className}
        url={url}
        alt={caption}
        sizes="(min-width: 60rem) 22rem, 92vw"
        turn="near"
      />
      {said !== '' && (
        <span style={label} aria-hidden="true">
          {said}
        </span>
      )}
    </div>
  );
}
