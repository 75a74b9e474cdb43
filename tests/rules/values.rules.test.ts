/** @module-tag whole */

import { describeOtherValues } from './firestore/field-cases.ts';

describeOtherValues();
