import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const generated = /\/build\/protos\/(\w+)\.js$/;
const reflect = fileURLToPath(new URL('./reflect-protos.ts', import.meta.url));

/**
 * Google's packages hold each definition twice, as a description (JSON) that their clients read and as
 * megabytes of code generated from it, of which Firestore uses one class. The bundle keeps the
 * description and makes the classes from it when they are used.
 */
export function protosByReflection(): Plugin {
  return {
    name: 'protos-by-reflection',
    load(id) {
      const name = generated.exec(id)?.[1];
      if (name === undefined || !existsSync(id.replace(/\.js$/, '.json'))) return null;
      return `
        const { Root } = require('protobufjs');
        const { reflectProtos } = require('${reflect}');
        let root;
        module.exports = {
          get google() {
            root ??= reflectProtos(Root.fromJSON(require('./${name}.json')));
            return root.google;
          },
        };`;
    },
  };
}
