// reactfire imports every Firebase product; these stubs replace the unused ones (`vite.config.ts`
// aliases firebase/database and firebase/remote-config to this file).
const unused = (): never => {
  throw new Error('This Firebase product is not part of the bundle');
};

export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
};
