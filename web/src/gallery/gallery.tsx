import styles from './gallery.module.css';
import { ButtonsPart } from './parts/buttons-part.tsx';
import { CardsPart } from './parts/cards-part.tsx';
import { ColoursPart } from './parts/colours-part.tsx';
import { DialogsPart } from './parts/dialogs-part.tsx';
import { FieldsPart } from './parts/fields-part.tsx';
import { IconsPart } from './parts/icons-part.tsx';
import { StatesPart } from './parts/states-part.tsx';
import { TypePart } from './parts/type-part.tsx';

const parts = [
  { id: 'colours', title: 'Colours', Part: ColoursPart },
  { id: 'type', title: 'Type', Part: TypePart },
  { id: 'buttons', title: 'Buttons', Part: ButtonsPart },
  { id: 'fields', title: 'Fields', Part: FieldsPart },
  { id: 'dialogs', title: 'Dialogs and toasts', Part: DialogsPart },
  { id: 'cards', title: 'Cards and pictures', Part: CardsPart },
  { id: 'states', title: 'Waiting, empty and failed', Part: StatesPart },
  { id: 'icons', title: 'Icons', Part: IconsPart },
];

/** Shared components side by side, at `/gallery` of the dev server only. */
export function ComponentGallery() {
  return (
    <>
      <header className={styles.head}>
        <div className="page-width">
          <h1>Gallery of components</h1>
          <p>
            What pages are made of, from the components themselves. Only the dev server has this
            page.
          </p>
          <nav aria-label="Parts of the gallery" className={styles.nav}>
            {parts.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main>
        {parts.map(({ id, title, Part }) => (
          <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-title`}>
            <div className="page-width">
              <h2 id={`${id}-title`}>{title}</h2>
              <Part />
            </div>
          </section>
        ))}
      </main>
    </>
  );
}
