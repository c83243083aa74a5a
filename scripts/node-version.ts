const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `Pelesir needs Node 24.7 or newer and found ${process.versions.node}.\n` +
      'On Linux (x64, arm64) and Windows (x64) npm ci brings its own; elsewhere install Node 24 LTS from https://nodejs.org.\n',
  )
  process.exit(1)
}
