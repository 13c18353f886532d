import process from "node:process";

// For `node --import`: writes what this process holds to standard output, as JSON after `memory `, at each SIGUSR2.

process.on("SIGUSR2", () => {
  process.stdout.write(`memory ${JSON.stringify(process.memoryUsage())}\n`);
});
