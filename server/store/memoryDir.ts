/** In place of a data directory: what is kept lives and dies with the process. */
export const memoryDir = "memory://";
