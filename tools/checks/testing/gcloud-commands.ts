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
  'auth list': 'filter filter-account limit page-size sort-by',
  'billing budgets list': 'billing-account filter limit page-size sort-by',
  'billing budgets update':
    'add-threshold-rule billing-account budget-amount calendar-period clear-threshold-rules credit-types-treatment disable-default-iam-recipients display-name end-date filter-credit-types filter-labels filter-projects filter-resource-ancestors filter-services filter-subaccounts last-period-amount notifications-rule-monitoring-notification-channels notifications-rule-pubsub-topic ownership-scope start-date threshold-rules-from-file',
  'billing projects describe': '',
  'billing projects link': 'billing-account',
  'firestore databases create':
    'database delete-protection edition enable-pitr kms-key-name location type',
  'iam service-accounts describe': '',
  'iam service-accounts get-iam-policy': 'filter limit page-size sort-by',
  'iam workload-identity-pools describe': 'location',
  'iam workload-identity-pools providers describe': 'location workload-identity-pool',
  'iam workload-identity-pools undelete': 'location',
  'logging buckets describe': 'billing-account folder location',
  'logging buckets update':
    'add-index async billing-account clear-indexes cmek-kms-key-name description enable-analytics folder location locked remove-indexes restricted-fields retention-days update-index',
  'logging metrics list': 'filter limit sort-by',
  'logging metrics update': 'bucket-name config-from-file description log-filter',
  'alpha monitoring channels list': 'filter limit page-size sort-by type uri',
  'alpha monitoring policies list': 'filter limit page-size sort-by uri',
  'alpha monitoring policies update':
    'add-notification-channels clear-notification-channels clear-user-labels combiner display-name documentation documentation-format documentation-from-file enabled fields policy policy-from-file remove-notification-channels remove-user-labels set-notification-channels update-user-labels',
  'monitoring dashboards create': 'config config-from-file validate-only',
  'monitoring dashboards list': 'filter limit page-size sort-by uri',
  'monitoring dashboards update': 'config config-from-file',
  'monitoring uptime list-configs': 'filter limit page-size sort-by uri',
  'projects create': 'enable-cloud-apis folder labels name set-as-default tags',
  'projects get-iam-policy': 'filter limit page-size sort-by',
  'recaptcha keys create':
    'allow-all-bundle-ids allow-all-domains allow-all-package-names allow-amp-traffic android bundle-ids display-name domains express integration-type ios key-id labels package-names private-key-file security-preference support-non-google-app-store-distribution team-id testing-challenge testing-score waf-feature waf-service web',
  'recaptcha keys list': 'filter limit page-size sort-by uri',
  'services list': 'available enabled filter limit page-size sort-by',
  'storage cp': 'recursive',
  'storage buckets create':
    'additional-headers autoclass-terminal-storage-class default-encryption-key default-storage-class enable-autoclass enable-hierarchical-namespace enable-per-object-retention lifecycle-file location pap placement public-access-prevention recovery-point-objective retention-period rpo soft-delete-duration uniform-bucket-level-access',
  'storage buckets list': 'additional-headers filter limit page-size raw sort-by uri',
};

/** Newer commands, with the first release known to have them; our documentation says so. */
export const laterGcloudCommands: Record<string, string> = {
  'firestore databases clone': 'source-database snapshot-time destination-database',
};
