import { describeOtherValues } from './firestore/field-cases.ts';

describeOtherValues();
