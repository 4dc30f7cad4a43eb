/** Loaded into each measured server: tells the runner, when asked, what the process has used. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 });
});
process.channel?.unref();
// A runner that is gone measures nothing any more.
process.once('disconnect', () => process.exit());
