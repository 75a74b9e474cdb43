/** A command in our documentation: its words without values, and its options. */
export type DocumentedCommand = {
  page: string;
  text: string;
  program: 'npm run' | 'npx firebase' | 'gcloud';
  words: string[];
  options: string[];
};

const pattern = /(npm run|npx firebase|gcloud) ([^`|\n]+)/g;

/** Commands in a page: in code blocks, with continued lines joined, and in sentences. */
export function documentedCommands(page: string, text: string): DocumentedCommand[] {
  const code = [
    ...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm),
    ...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g),
  ].map(([, inside = '']) => inside.replace(/\s*\\\n\s*/g, ' '));
  return code
    .flatMap((part) => [...part.matchAll(pattern)])
    .map(([whole, program, rest = '']) => {
      const all = rest.split(/\s+/).filter((word) => word !== '--' && word !== '');
      const firstOption = all.findIndex((word) => word.startsWith('-'));
      return {
        page,
        text: whole.trim(),
        program: program as DocumentedCommand['program'],
        words: firstOption === -1 ? all : all.slice(0, firstOption),
        options: all
          .filter((word) => /^--[a-z]/.test(word))
          .map((word) => word.split('=')[0] ?? ''),
      };
    });
}
