import { expect, test } from 'vitest';
import { fillPlainShell } from '../src/served/html-template.ts';
import { routeChunksComment } from './route-chunks.ts';

test.each(['/assets/home-route--rjkNMXS.js', '/assets/a---b--.js', '/assets/home-route-x.js'])(
  'a file named %s is preloaded, and its comment is valid',
  (file) => {
    const comment = routeChunksComment({ home: [file] });
    expect(comment.slice(4, -3)).not.toContain('--');
    expect(fillPlainShell(comment, 'home')).toContain(`href="${file}"`);
  },
);
