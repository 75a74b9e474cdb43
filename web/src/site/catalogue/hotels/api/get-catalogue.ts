export { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
