/** Address of the Model Context Protocol; a key is needed. */
export const MCP_PATH = '/mcp';
