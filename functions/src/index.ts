import './platform/options.ts';

export { api } from './api/api-function.ts';
