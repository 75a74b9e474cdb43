import '../theme/tokens.css';
import '../theme/fonts.css';
import '../theme/base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from '#web/components/toasts.tsx';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import { ComponentGallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root element');

// As on the second page of a visit: the first shows web fonts only when they load in time.
document.documentElement.dataset.fonts = 'later';
createRoot(root).render(
  // Card links go nowhere here.
  <MemoryRouter>
    <MuiRoot>
      <ToastProvider>
        <ComponentGallery />
      </ToastProvider>
    </MuiRoot>
  </MemoryRouter>,
);
