import { vi } from 'vitest';

// A worker runs many files, so that it loads Firebase and React once. Each file has our own modules anew.
vi.resetModules();
