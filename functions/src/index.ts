import './platform/options.ts';

export { api } from './api/api-function.ts';
export { media } from './media/media-function.ts';
export { page } from './pages/page-function.ts';
