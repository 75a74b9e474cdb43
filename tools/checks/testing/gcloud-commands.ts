/**
 * Options of the gcloud commands in our documentation, as the Cloud SDK 528 (June 2025) lists them
 * in `data/cli/gcloud_completions.py`. A command missing here does not exist there or has not been
 * checked.
 */
export const gcloudCommands: Record<string, string> = {
  'auth login':
    'activate brief browser cred-file enable-gdrive-access force launch-browser login-config update-adc',
  'auth application-default login':
    'browser client-id-file disable-quota-project launch-browser login-config scopes',
  'auth application-default set-quota-project': '',
  'billing accounts list': 'filter limit page-size sort-by uri',
  'billing budgets create':
    'billing-account budget-amount calendar-period credit-types-treatment disable-default-iam-recipients display-name end-date filter-credit-types filter-labels filter-projects filter-resource-ancestors filter-services filter-subaccounts last-period-amount notifications-rule-monitoring-notification-channels notifications-rule-pubsub-topic ownership-scope start-date threshold-rule',
  'projects describe': '',
  'projects add-iam-policy-binding': 'condition condition-from-file member role',
  'components install': '',
  'components update': '',
  'firestore fields ttls list': 'collection-group database filter limit page-size sort-by uri',
  'firestore fields ttls update': 'async collection-group database disable-ttl enable-ttl',
  'firestore databases update': 'async database delete-protection enable-pitr type',
  'firestore databases describe': 'database',
  'firestore databases restore': 'destination-database encryption-type kms-key-name source-backup',
  'firestore backups list': 'filter limit location page-size sort-by uri',
  'firestore backups schedules create': 'database day-of-week recurrence retention',
  'firestore backups schedules list': 'database filter limit page-size sort-by uri',
  'firestore export': 'async collection-ids database namespace-ids snapshot-time',
  'firestore import': 'async collection-ids database namespace-ids',
  'storage buckets update':
    'acl-file add-acl-grant add-default-object-acl-grant additional-headers autoclass-terminal-storage-class canned-acl clear-cors clear-default-encryption-key clear-labels clear-lifecycle clear-log-bucket clear-log-object-prefix clear-pap clear-public-access-prevention clear-retention-period clear-soft-delete clear-web-error-page clear-web-main-page-suffix continue-on-error cors-file default-encryption-key default-event-based-hold default-object-acl-file default-storage-class enable-autoclass labels-file lifecycle-file lock-retention-period log-bucket log-object-prefix pap predefined-acl predefined-default-object-acl public-access-prevention read-paths-from-stdin recovery-point-objective remove-acl-grant remove-default-object-acl-grant remove-labels requester-pays retention-period rpo soft-delete-duration uniform-bucket-level-access update-labels versioning web-error-page web-main-page-suffix',
  'alpha monitoring channels create':
    'channel-content channel-content-from-file channel-labels description display-name enabled type user-labels',
  'alpha monitoring policies create':
    'aggregation combiner condition-display-name condition-filter display-name documentation documentation-format documentation-from-file duration enabled if notification-channels policy policy-from-file trigger-count trigger-percent user-labels',
  'monitoring uptime create':
    'body content-type custom-content-type group-id group-type headers json-path json-path-matcher-type mask-headers matcher-content matcher-type password path period pings-count port protocol regions request-method resource-labels resource-type service-agent-auth status-classes status-codes synthetic-target timeout user-labels username validate-ssl',
  'logging metrics create': 'bucket-name config-from-file description log-filter',
  'services enable': 'async',
  'iam workload-identity-pools create':
    'description disabled display-name inline-certificate-issuance-config-file inline-trust-config-file location mode',
  'iam workload-identity-pools providers create-oidc':
    'allowed-audiences attribute-condition attribute-mapping description disabled display-name issuer-uri jwk-json-path location workload-identity-pool',
  'iam service-accounts create': 'description display-name',
  'iam service-accounts add-iam-policy-binding': 'condition condition-from-file member role',
};

/** Newer commands, with the first release known to have them; our documentation says so. */
export const laterGcloudCommands: Record<string, string> = {
  'firestore databases clone': 'source-database snapshot-time destination-database',
};
