/** Names of Firebase's default bucket: of newer projects, and of those from before October 2024. */
export const pictureBucketNames = (project: string) =>
  [`${project}.firebasestorage.app`, `${project}.appspot.com`] as const;
