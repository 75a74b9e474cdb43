/** The colours of `tokens.css`, for code that computes with them (MUI). */
export const palette = {
  ink: '#16302b',
  palm: '#0f5b4a',
  palmDark: '#0a4336',
  laterite: '#b4442b',
  lateriteDark: '#93341f',
  gold: '#b88a2e',
  cloth: '#fbf9f4',
  white: '#ffffff',
  mist: '#e7eeea',
  stone: '#5b6b66',
  line: '#dcd9cf',
  danger: '#a3261b',
} as const;
