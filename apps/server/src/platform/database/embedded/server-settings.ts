/**
 * The settings of the embedded server, given on its command line so that a newer Plinth brings its own. Memory is
 * kept small (most shops are idle most of the time), durability whole: what was answered with "ordered" survives a
 * power cut.
 */
export function serverSettings(socketFolder: string, durable: boolean): string[] {
  const onOff = durable ? 'on' : 'off';
  const settings: Record<string, string> = {
    // Reachable only through the socket in a private folder.
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: quoteList(socketFolder),
    unix_socket_permissions: '0700',
    // A server that only tests use serves many applications beside each other, each with connections of its own.
    max_connections: durable ? '40' : '200',
    fsync: onOff,
    synchronous_commit: onOff,
    full_page_writes: onOff,
    // No replica ever follows: less is written.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    min_wal_size: '32MB',
    max_wal_size: '512MB',
    checkpoint_timeout: '15min',
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '1GB',
    // One machine, short queries: helper processes and compiled plans cost more than they give.
    io_method: 'sync',
    max_worker_processes: '4',
    max_parallel_workers_per_gather: '0',
    autovacuum_max_workers: '2',
    jit: 'off',
    random_page_cost: '1.1',
    // A process that died with an open transaction must not hold its locks for ever.
    tcp_keepalives_idle: '60',
    idle_in_transaction_session_timeout: '5min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A folder name may hold commas and quotes, which the list syntax of the setting would read. */
function quoteList(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
